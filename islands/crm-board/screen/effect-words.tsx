import type { WorkQuestion } from '#shared/features/kanban/store/work-kind.ts';
import type { EffectWords } from '#shared/features/kanban/view/move-question.tsx';
import type { Translate } from '#shared/i18n/translate.ts';
import type { FormatMoney } from '#shared/island/use-format-money.ts';
import type { LeadEffect } from '../rules/effects.ts';
import type { CrmText } from '../text.ts';

/** What a move of a lead makes or deletes, named exactly. */
export function effectWords(
  { name, stage, effect }: WorkQuestion<LeadEffect>,
  t: Translate<CrmText>,
  formatMoney: FormatMoney,
): EffectWords | null {
  if (effect === null) return null;
  if (effect.kind === 'quote') {
    const { customer, line, amount, currency } = effect;
    return {
      title: t('Create a quote for {lead}?', { lead: name }),
      confirm: t('Create the quote'),
      isDanger: false,
      body: (
        <>
          <p>{t('A Quote will be created for this lead in column "{stage}". Do you want to proceed?', { stage })}</p>
          <dl className="work-facts">
            <dt>{t('Customer')}</dt>
            <dd dir="auto">{customer === null ? t('No customer') : customer.name || customer.id}</dd>
            <dt>{t('Line')}</dt>
            <dd dir="auto">{line}</dd>
            <dt>{t('Amount')}</dt>
            <dd>{formatMoney(amount, currency)}</dd>
          </dl>
        </>
      ),
    };
  }
  const { order } = effect;
  return {
    title: order === null ? t('Move {lead}?', { lead: name }) : t('Delete the documents of {lead}?', { lead: name }),
    confirm: order === null ? t('Move it') : t('Delete the documents'),
    isDanger: order !== null,
    body: (
      <>
        <p>{t('All documents related to this lead will be deleted! Do you want to proceed?')}</p>
        {order === null ? (
          <p>{t('It has no order: nothing is deleted.')}</p>
        ) : (
          <dl className="work-facts">
            <dt>{t('Order')}</dt>
            <dd dir="auto">{order.number || order.id}</dd>
            <dt>{t('Lines')}</dt>
            <dd>
              {order.lines.length === 0 ? '—' : null}
              {order.lines.map((line, index) => (
                <div key={index} dir="auto">
                  {line}
                </div>
              ))}
            </dd>
          </dl>
        )}
      </>
    ),
  };
}
