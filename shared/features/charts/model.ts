/** Values of one kind, one for each label; null where there is none. */
interface ChartSeries {
  readonly name: string;
  readonly values: readonly (number | null)[];
  readonly kind: 'bars' | 'line';
}

export interface ChartData {
  /** What the values belong to, in the order of reading: hours, days, the first column of a range. */
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
}
