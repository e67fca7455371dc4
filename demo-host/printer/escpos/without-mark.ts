/** Commands that leave nothing on paper by themselves: speed, density, beeps, sensors, transmission, fonts and macros that nothing here uses. */
export const WITHOUT_MARK: ReadonlySet<string> = new Set([
  'CR', 'CAN', 'DLE ENQ', 'ESC =', 'ESC &', 'ESC ?', 'ESC B', 'ESC S', 'ESC U', 'ESC c', 'ESC r', 'FS !', 'FS -', 'FS C', 'FS S', 'FS W', 'FS ?',
  'GS ( A', 'GS ( B', 'GS ( C', 'GS ( D', 'GS ( E', 'GS ( H', 'GS ( K', 'GS ( M', 'GS ( P', 'FS ( A', 'FS ( E', 'GS E', 'GS T', 'GS b', 'GS f', 'GS j', 'GS w', 'GS z 0', 'GS g 0',
]);
