import { useEffect, useMemo, useRef, useState } from 'react';
import { ApiError, type Violation } from '#shared/api/errors.ts';
import { useIsland } from '#shared/island/context.ts';
import type { Written } from '#shared/records/checked-write.ts';
import { mayHaveArrived } from '#shared/records/lost-create.ts';
import { decide, isSameRecord } from '#shared/records/merge.ts';
import type { Product } from '../wire.ts';
import { type Draft, draftOf, draftShape, EMPTY_DRAFT, type Field, FIELDS, type Problem, problemsOf } from './draft.ts';
import { productDrafts } from './draft-storage.ts';
import { createProduct, saveProduct } from './save.ts';

type FieldError =
  { readonly kind: 'problem'; readonly text: Problem } | { readonly kind: 'server'; readonly text: string };

type Obstacle =
  | {
      readonly kind: 'failed';
      readonly error: unknown;
      /** Of no field of this form. */ readonly others: readonly Violation[];
    }
  | Exclude<Written<Product, Draft>, { readonly kind: 'saved' }>
  | { readonly kind: 'twins'; readonly twins: readonly Product[] };

export interface ProductForm {
  readonly draft: Draft;
  readonly errors: Partial<Record<Field, FieldError>>;
  readonly obstacle: Obstacle | null;
  readonly isBusy: boolean;
  readonly isDirty: boolean;
  /** What was typed before the page went is back. */
  readonly isRestored: boolean;
  readonly isNew: boolean;
  readonly type: (field: Field, text: string) => void;
  /** The first field that is not right, if any. */
  readonly save: (options?: { readonly evenIfThere?: boolean }) => Promise<Field | undefined>;
  readonly decide: (keepsMine: ReadonlySet<Field>) => void;
  readonly backToForm: () => void;
  readonly createAgain: () => void;
  readonly forget: () => void;
}

interface Options {
  /** Null for a new one. */ readonly product: Product | null;
  readonly onSaved: (product: Product, isNew: boolean) => void;
}

function isField(path: string): path is Field {
  return FIELDS.some((field) => field === path);
}

export function useProductForm({ product, onSaved }: Options): ProductForm {
  const { api, signal } = useIsland();
  const kept = useMemo(() => productDrafts(api.base).of(product?.id ?? null), [api.base, product?.id]);
  const [restored] = useState(() => kept.getSnapshot());
  const [begun, setBegun] = useState<Product | null>(restored?.begun ?? product);
  const [draft, setDraft] = useState<Draft>(restored?.draft ?? (product === null ? EMPTY_DRAFT : draftOf(product)));
  const [errors, setErrors] = useState<ProductForm['errors']>({});
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isInDoubt = useRef(false);
  const stop = useRef<AbortController | null>(null);
  const isDirty = !isSameRecord(draftShape, begun === null ? EMPTY_DRAFT : draftOf(begun), draft);

  useEffect(() => {
    kept.set(isDirty ? { begun, draft } : null);
  }, [kept, isDirty, begun, draft]);
  useEffect(() => () => stop.current?.abort(), []);

  const send = async (from: Product | null, evenIfThere: boolean, own: AbortSignal): Promise<void> => {
    const writing = { api, signal: own };
    if (from === null) {
      const created = await createProduct(writing, draft, isInDoubt.current && !evenIfThere);
      if (created.kind === 'found') {
        setObstacle({ kind: 'twins', twins: created.found });
        return;
      }
      kept.set(null);
      onSaved(created.record, true);
      return;
    }
    const saved = await saveProduct(writing, from, draft);
    if (saved.kind !== 'saved') {
      setObstacle(saved);
      return;
    }
    kept.set(null);
    onSaved(saved.record, false);
  };

  const save: ProductForm['save'] = async ({ evenIfThere = false } = {}) => {
    if (isBusy) return undefined;
    const problems = problemsOf(draft);
    setErrors(Object.fromEntries(Object.entries(problems).map(([field, text]) => [field, { kind: 'problem', text }])));
    setObstacle(null);
    const wrong = FIELDS.find((field) => problems[field] !== undefined);
    if (wrong !== undefined) return wrong;
    stop.current = new AbortController();
    const own = AbortSignal.any([signal, stop.current.signal]);
    setIsBusy(true);
    try {
      await send(begun, evenIfThere, own);
      return undefined;
    } catch (error) {
      if (own.aborted) return undefined;
      isInDoubt.current ||= mayHaveArrived(error);
      const violations = error instanceof ApiError ? error.violations : [];
      const said = (field: Field): string =>
        violations
          .filter(({ path }) => path === field)
          .map(({ message }) => message)
          .join(' ');
      const refused = FIELDS.filter((field) => said(field) !== '');
      setErrors(Object.fromEntries(refused.map((field) => [field, { kind: 'server', text: said(field) }])));
      setObstacle({ kind: 'failed', error, others: violations.filter(({ path }) => !isField(path)) });
      return refused[0];
    } finally {
      setIsBusy(false);
    }
  };

  return {
    draft,
    errors,
    obstacle,
    isBusy,
    isDirty,
    isRestored: restored !== null,
    isNew: begun === null,
    save,
    type: (field, text) => {
      setDraft((current) => ({ ...current, [field]: text }));
      setErrors((current) => ({ ...current, [field]: undefined }));
    },
    decide: (keepsMine) => {
      if (obstacle?.kind !== 'conflict') return;
      setBegun(obstacle.now);
      setDraft(decide(obstacle, keepsMine));
      setObstacle(null);
    },
    backToForm: () => setObstacle(null),
    createAgain: () => {
      setBegun(null);
      setObstacle(null);
    },
    forget: () => {
      kept.set(null);
      const from = product;
      setBegun(from);
      setDraft(from === null ? EMPTY_DRAFT : draftOf(from));
      setErrors({});
      setObstacle(null);
    },
  };
}
