declare module '*.css' {
  const sheet: CSSStyleSheet;
  export default sheet;
}

// A file that the build ships beside the code; the value is its address.
declare module '*.wasm' {
  const address: string;
  export default address;
}
declare module '*.html' {
  const address: string;
  export default address;
}
