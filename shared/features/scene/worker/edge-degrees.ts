/** Two sides that meet at a smaller angle, in degrees, are one bent surface. */
export const EDGE_DEGREES = 25;
