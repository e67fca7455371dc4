import type { ReactNode } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useAct } from '#shared/ui/use-act.ts';
import { useDayProblem } from './use-day.ts';

/** One act of the drawer: `run` says in `problem` why it did not come about. */
export function useDrawerAct(): {
  readonly busy: boolean;
  readonly problem: string | null;
  readonly run: (act: () => Promise<void>) => Promise<void>;
} {
  const problemOf = useDayProblem();
  const { busy, trouble, run } = useAct<string>();
  return { busy: busy !== null, problem: trouble, run: (act) => run('drawer', act, problemOf) };
}

interface Props {
  readonly title: string;
  /** The button beside the one that confirms. */
  readonly other: { readonly label: string; readonly onPress: () => void };
  readonly confirm: string;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly children: ReactNode;
}

/** What an act of the drawer asks for, confirmed by a press or Enter. */
export function DrawerForm({ title, other, confirm, busy, problem, onClose, onConfirm, children }: Props) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={other.onPress}>{other.label}</Button>
          <Button kind="primary" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <form
        className="fx-form"
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        {problem === null ? null : <Notice tone="danger">{problem}</Notice>}
        {children}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
