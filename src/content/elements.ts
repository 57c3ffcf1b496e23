/** The names of HTML's elements, including obsolete ones. Other names in angle brackets are text (`List<String>`). */
const names =
  'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button canvas ' +
  'caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure ' +
  'font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link ' +
  'listing main map mark marquee math menu meta meter nav nobr noembed noframes noscript object ol optgroup option output p param ' +
  'picture plaintext pre progress q rb rp rt rtc ruby s samp script search section select slot small source span strike strong style ' +
  'sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp';
const elements = new Set(names.split(' '));

export const isElement = (name: string): boolean => elements.has(name.toLowerCase());

/** Elements within a line of text. A text that has no others may be Markdown. */
const inline = new Set(
  (
    'a abbr acronym b bdi bdo big br cite code del dfn em font i img input ins kbd mark nobr q rp rt ruby s samp small span strike ' +
    'strong sub sup time tt u var wbr'
  ).split(' '),
);

export const isInline = (name: string): boolean => inline.has(name.toLowerCase());
