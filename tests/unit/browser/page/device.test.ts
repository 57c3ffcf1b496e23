import { expect, test } from 'vitest';
import { isMobileDevice } from '../../../../src/browser/page/device.ts';

test.each([
  ['iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Safari/604.1'],
  ['iPad', 'Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/604.1'],
  ['iPod', 'Mozilla/5.0 (iPod touch; CPU OS 9_0 like Mac OS X) AppleWebKit/601.1'],
  ['Android phone', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36'],
  ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0'],
  ['WeChat on a phone', 'Mozilla/5.0 (Linux; Android 12; V2048A) MQQBrowser/6.2 TBS/046 MicroMessenger/8.0'],
  ['Windows Phone', 'Mozilla/5.0 (compatible; MSIE 10.0; Windows Phone 8.0; Trident/6.0; IEMobile/10.0)'],
  ['BlackBerry', 'Mozilla/5.0 (BlackBerry; U; BlackBerry 9900; en) AppleWebKit/534.11+'],
  ['Symbian', 'Mozilla/5.0 (SymbianOS/9.4; Series60/5.0 NokiaN97-1/20.0.019) AppleWebKit/525'],
  ['webOS', 'Mozilla/5.0 (webOS/1.4.0; U; en-US) AppleWebKit/532.2 Version/1.0 Safari/532.2 Pre/1.0'],
  ['UC', 'JUC (Linux; U; 2.3.7; zh-cn; MB200; 320*480) UCWEB7.9.3.103'],
  ['a user agent in capital letters', 'SOMETHING ANDROID SOMETHING'],
])('%s is redirected to the mobile site', (_, userAgent) => {
  expect(isMobileDevice(userAgent)).toBe(true);
});

test.each([
  ['Chrome on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36'],
  ['Edge', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0'],
  [
    'Safari on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.6 Safari/605.1.15',
  ],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0'],
  ['an empty user agent', ''],
])('%s is not redirected to the mobile site', (_, userAgent) => {
  expect(isMobileDevice(userAgent)).toBe(false);
});

test.each([
  ...['phone', 'pad', 'pod', 'ios', 'Android', 'Mobile', 'BlackBerry', 'IEMobile', 'MQQBrowser', 'JUC', 'Fennec'],
  ...['wOSBrowser', 'BrowserNG', 'WebOS', 'Symbian', 'Windows Phone'],
])('the word %s in the user agent is enough for the mobile site', (word) => {
  expect(isMobileDevice(`Mozilla/5.0 (${word} 1.0) Gecko`)).toBe(true);
});
