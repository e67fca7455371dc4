/** The fonts that the editor offers, as they stand in `font-family`. */
export const FONTS = ['Roboto', 'Open Sans', 'Lato', 'Montserrat', 'Raleway', 'Tajawal'] as const;
type Font = (typeof FONTS)[number];

export const familyOf = (font: string): string => `'${font}', sans-serif`;

export const fontOf = (family: string): Font | '' => FONTS.find((font) => family.includes(font)) ?? '';
