import { type RefObject, useEffect, useRef } from 'react';

/** Brings the card that was asked for into sight, and the focus to it, as soon as it is drawn. */
export function useCalledCard(calledCard: { readonly id: string } | undefined): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const answered = useRef(calledCard);
  useEffect(() => {
    if (calledCard === undefined || answered.current === calledCard) return;
    const card = list.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(calledCard.id)}"]`);
    if (card === null || card === undefined) return;
    answered.current = calledCard;
    card.scrollIntoView({ block: 'nearest' });
    card.focus({ preventScroll: true });
  });
  return list;
}
