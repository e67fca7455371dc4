import { Component, type ReactNode } from 'react';
import type { Translate } from '#shared/i18n/translate.ts';
import type { ErrorDetail } from './emit.ts';

interface BoundaryProps {
  readonly tag: string;
  readonly t: Translate<string>;
  readonly reportError: (detail: ErrorDetail) => void;
  /** What the page says; when it says something else, the island is tried again. */
  readonly subject: unknown;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly error: Error | undefined;
  readonly stack: string;
}

/** Catches render errors: r2wc passes no error callback to React, so an uncaught one would leave an empty element. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: undefined, stack: '' };

  static getDerivedStateFromError(thrown: unknown): Partial<BoundaryState> {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override componentDidCatch(thrown: unknown, info: { readonly componentStack?: string | null }): void {
    this.setState({ stack: info.componentStack ?? '' });
    this.props.reportError({ message: thrown instanceof Error ? thrown.message : String(thrown) });
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (this.state.error !== undefined && before.subject !== this.props.subject) this.retry();
  }

  readonly retry = (): void => this.setState({ error: undefined, stack: '' });

  readonly copy = (): void => {
    const { error, stack } = this.state;
    const details = `${this.props.tag}\n${location.pathname}\n${error?.stack ?? error?.message ?? ''}\n${stack}`;
    // Without permission, or over plain http, the details are still in the console, where React logged them.
    navigator.clipboard?.writeText(details).catch(() => undefined);
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const { t } = this.props;
    return (
      <div className="fx-failure" role="alert">
        <strong>{t('Something went wrong')}</strong>
        <p dir="auto">{error.message}</p>
        <div className="fx-failure-actions">
          <button type="button" onClick={this.retry}>
            {t('Retry')}
          </button>
          <button type="button" onClick={this.copy}>
            {t('Copy details')}
          </button>
        </div>
      </div>
    );
  }
}
