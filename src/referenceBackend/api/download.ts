/** An answer that is a file to download instead of an envelope. */
export class Download {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: Record<string, string>;

  /**
   * @param name of the file, ASCII
   * @param type MIME type
   */
  constructor(body: Uint8Array<ArrayBuffer>, name: string, type: string) {
    this.body = body;
    this.headers = { 'Content-Type': type, 'Content-Disposition': `attachment; filename=${name}` };
  }
}
