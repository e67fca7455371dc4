/** ms by which a clock is set, so that now is the given time; the day of a picture is not to be seen in it. */
export const aheadTo = (time: string): number => Date.parse(time) - Date.now();

/** A script that sets the clock of a page or of Node. It goes on from there, and timers are the real ones. */
export const clockScript = (ahead: number): string => `{
  const Own = Date;
  globalThis.Date = class extends Own {
    constructor(...values) {
      if (values.length === 0) super(Own.now() + ${ahead});
      else super(...values);
    }
    static now() {
      return Own.now() + ${ahead};
    }
  };
}`;

/** The same for a server of Node, whose answers carry the machine's own time in `Date`, whatever its script is told. */
export const serverClockScript = (ahead: number): string => `import { ServerResponse } from 'node:http';
${clockScript(ahead)}
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (...values) {
  this.setHeader('Date', new Date().toUTCString());
  return writeHead.apply(this, values);
};`;
