/**
 * Features that the built site uses although one of its oldest browsers lacks them, and what that browser does instead. The names are those
 * of browser-compat-data. An entry that no file needs fails the check.
 */
export const fallbacks: Readonly<Record<string, string>> = {
  // The site's own code.
  'api.CanvasRenderingContext2D.imageSmoothingQuality':
    'Firefox ignores it and scales the avatar as it does by default.',
  'api.Document.exitPictureInPicture':
    'The player offers no picture in picture: `pictureInPictureEnabled` is missing, too.',
  'api.Document.pictureInPictureElement': 'It is undefined, so no film is in picture in picture.',
  'api.Document.pictureInPictureEnabled': 'It is undefined, so the player offers no picture in picture.',
  'api.Document.startViewTransition': 'The picture of a course does not move to its new place.',
  'api.Element.touchend_event': 'Safari on a Mac has no touch screen.',
  'api.HTMLImageElement.fetchPriority': 'The picture loads with the priority that the browser gives it.',
  'api.HTMLVideoElement.requestPictureInPicture': 'The player offers no picture in picture.',
  'api.Navigator.share': 'The address is copied instead.',
  'api.ViewTransition.finished': 'No view transition is started.',
  'api.ViewTransition.ready': 'No view transition is started.',
  'api.ViewTransition.updateCallbackDone': 'No view transition is started.',
  'api.createImageBitmap.options_imageOrientation_parameter.from-image':
    'src/browser/page/pictureCrop.ts calls it again without the option, which rotates by default.',
  'api.fetch.options_parameter.priority': 'The file is fetched with the priority that the browser gives it.',
  'css.at-rules.page': 'The paper has the margins of the browser, and the foot that the browser prints.',
  'css.properties.animation-timeline': 'The edges of a box that scrolls sideways do not fade.',
  'css.properties.break-after.avoid': 'A heading may be the last line of a printed page.',
  'css.properties.content-visibility': 'The rows of a long list are laid out before they are in sight.',
  'css.properties.container-type.scroll-state':
    'On a phone, the header is at the top of the page only, and does not come back when the page is scrolled up.',
  'css.properties.forced-color-adjust': 'Safari has no forced colors.',
  'css.properties.field-sizing': 'The field has the height of its rows, and scrolls.',
  'css.properties.font-family.ui-monospace': 'The next font of the list is used.',
  'css.properties.mask-image': 'The edges of a box that scrolls sideways do not fade.',
  'css.properties.overflow-clip-margin': 'A focus ring at the edge of an operator’s text is cut.',
  'css.properties.scrollbar-width': 'The scrollbar is as wide as everywhere.',
  'css.properties.text-size-adjust': 'Firefox on a computer and Safari on a Mac do not enlarge text by themselves.',
  'css.properties.overflow-anchor': 'A browser without it does not anchor the scroll, so nothing is dragged along.',
  'css.properties.text-autospace': 'Chinese and Latin letters without a space between them stay close to each other.',
  'css.properties.text-spacing-trim': 'A bracket at the start of a line has space before it.',
  'css.properties.text-wrap': 'It says `wrap`, which is the default.',
  'css.properties.text-wrap-style': 'The last line of a heading may have one character.',
  'css.selectors.view-transition': 'No view transition is started.',
  'css.selectors.view-transition-group': 'No view transition is started.',
  'css.selectors.view-transition-new': 'No view transition is started.',
  'css.selectors.view-transition-old': 'No view transition is started.',
  'css.types.timeline-range-name.scroll': 'The edges of a box that scrolls sideways do not fade.',
  'css.types.color.color-mix':
    'It mixes to a transparent background here; a value that the browser does not know leaves the background transparent, too.',

  // Libraries, which check for the feature first.
  'api.ManagedMediaSource': 'hls.js takes MediaSource.',
  'api.Navigation.navigate_event': 'React listens for it only where `navigation` is an object.',
  'api.Navigation.navigateerror_event': 'React listens for it only where `navigation` is an object.',
  'api.Navigation.navigatesuccess_event': 'React listens for it only where `navigation` is an object.',
  'api.Navigator.connection': 'React estimates the line without it. The site takes the line for a fast one.',
  'api.Navigator.userAgentData': 'Ark UI reads `navigator.platform` and `navigator.userAgent`.',
  'api.Window.navigation': 'React asks for its type first.',
  'api.Window.setImmediate': 'React schedules with a MessageChannel.',
  'css.selectors.popover-open': 'Ark UI catches the error of the selector; the site has no popovers.',
  'javascript.builtins.Error.captureStackTrace': 'Ark UI asks whether it is there.',
  'javascript.builtins.RegExp.unicodeSets': 'Shiki tries the flag, and writes its patterns without it.',
  'javascript.builtins.Symbol.dispose': 'The method has the name "undefined", which nothing calls.',
};
