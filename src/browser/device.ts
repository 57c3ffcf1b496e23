const mobilePattern =
  /phone|pad|pod|iPhone|iPod|ios|iPad|Android|Mobile|BlackBerry|IEMobile|MQQBrowser|JUC|Fennec|wOSBrowser|BrowserNG|WebOS|Symbian|Windows Phone/i;

/** Returns true for the devices that the incumbent sends to the mobile site (behaviour: boot). */
export const isMobileDevice = (userAgent: string): boolean => mobilePattern.test(userAgent);
