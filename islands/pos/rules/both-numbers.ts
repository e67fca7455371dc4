/** Between the two numbers of a sale. */
export const BETWEEN = ' · ';

/** Both numbers of a sale, that of the server first: the customer's paper has the one that the till gave. */
export function bothNumbers(ofServer: string, ofTill: string): string {
  return [...new Set([ofServer, ofTill])].filter((number) => number !== '').join(BETWEEN);
}
