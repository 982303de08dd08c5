/** An answer that is written already: sent as it stands over HTTP, read again for whoever needs it as data. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}
