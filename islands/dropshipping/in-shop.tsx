/** An amount in the shop's currency, beside the supplier's; nothing where the page gives no rate. */
export function InShop({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <span className="fx-hint fx-number drop-in-shop">{text}</span>;
}
