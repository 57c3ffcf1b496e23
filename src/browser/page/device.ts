/** Words of the incumbent, without those that contain another one (iPhone, IEMobile, Windows Phone). */
const mobilePattern =
  /phone|pad|pod|ios|Android|Mobile|BlackBerry|MQQBrowser|JUC|Fennec|wOSBrowser|BrowserNG|WebOS|Symbian/i;

/** Returns true for the devices that the incumbent redirects to its mobile site. */
export const isMobileDevice = (userAgent: string): boolean => mobilePattern.test(userAgent);
