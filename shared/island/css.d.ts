declare module '*.css' {
  const sheet: CSSStyleSheet;
  export default sheet;
}
