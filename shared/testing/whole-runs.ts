/** What plays by chance is a tenth of its length in `npm test`, and whole by `npm run chaos`. */
export const isWhole = process.env['FLEXY_CHAOS'] === 'whole';
