/** Importing this file shortens the stacks of calls to the browser. */
// Playwright takes the stack of every call to the browser and looks up each frame in source maps, a sixth of a worker's time. Of its own
// frames only the outermost one matters, because it names the call in messages; the others are dropped here. A call needs only the frame
// that makes it; an error keeps all frames of the tests.
const { prepareStackTrace } = Error;
const isPlaywrights = (site: NodeJS.CallSite | undefined): boolean =>
  /[\\/]node_modules[\\/]playwright/.test(site?.getFileName() ?? '');
if (prepareStackTrace)
  Error.prepareStackTrace = (error, sites) => {
    const outermost = sites.findIndex((site, index) => isPlaywrights(site) && !isPlaywrights(sites[index + 1]));
    if (sites[0]?.getFunctionName() === 'captureRawStack')
      return prepareStackTrace(error, sites.slice(Math.max(outermost, 0), outermost + 3));
    return prepareStackTrace(
      error,
      sites.filter((site, index) => !isPlaywrights(site) || !isPlaywrights(sites[index + 1])),
    );
  };

export {};
