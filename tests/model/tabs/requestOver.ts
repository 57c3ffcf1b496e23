import type { OpenBrowser } from './twoTabs.ts';

/** Returns an XMLHttpRequest over the network of both tabs, with the parts that the upload uses. */
export const requestOver = (network: OpenBrowser['network']) =>
  class {
    readonly upload = {};
    readonly headers = new Headers();
    method = '';
    responseURL = '';
    responseText = '';
    status = 0;
    onload?: () => void;
    onerror?: () => void;
    open(method: string, url: string) {
      [this.method, this.responseURL] = [method, url];
    }
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value);
    }
    async send(body: FormData) {
      const response = await network(this.responseURL, { method: this.method, headers: this.headers, body });
      [this.status, this.responseText] = [response.status, await response.text()];
      this.onload?.();
    }
  };
