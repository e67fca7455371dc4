/** One code of the library, without the others and without the global that its entry sets. */
declare module 'jsbarcode/bin/barcodes/CODE128/CODE128B.js' {
  interface Code128B {
    new (
      data: string,
      options: object,
    ): {
      /** @returns the modules from left to right: `1` is black */
      encode(): { readonly data: string };
    };
  }
  const exported: Code128B | { readonly default: Code128B };
  export default exported;
}
