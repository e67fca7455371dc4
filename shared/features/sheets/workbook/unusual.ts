/** A workbook that the quick reader leaves to the library. The reason is for whoever looks for it. */
export class UnusualWorkbook extends Error {
  constructor(reason: string) {
    super(`The workbook is read by the library: ${reason}`);
    this.name = 'UnusualWorkbook';
  }
}
