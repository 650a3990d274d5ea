import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorCard } from '@junto/ui/core';

interface CrashBoundaryProps {
  /** A change of it (the location) opens the area anew. */
  resetKey: string;
  /** Told each time. */
  onCrash?: () => void;
  children: ReactNode;
}
interface Crash {
  errorId?: string;
  at?: string;
}

/** A screen that throws leaves the shell and the other areas working: a card with the error's id, and a way back in. */
export class CrashBoundary extends Component<CrashBoundaryProps, Crash> {
  override state: Crash = {};

  static getDerivedStateFromError(): Crash {
    return { errorId: crypto.randomUUID().slice(0, 8) };
  }

  override componentDidCatch(error: Error): void {
    this.setState({ at: this.props.resetKey });
    console.error(`[${this.state.errorId}]`, error);
    this.props.onCrash?.();
  }

  override componentDidUpdate(): void {
    const { errorId, at } = this.state;
    if (errorId && at !== undefined && at !== this.props.resetKey) this.open();
  }

  private readonly open = () => this.setState({ errorId: undefined, at: undefined });

  override render(): ReactNode {
    const { errorId } = this.state;
    return errorId ? <CrashCard errorId={errorId} onRetry={this.open} /> : this.props.children;
  }
}

function CrashCard({ errorId, onRetry }: { errorId: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return <ErrorCard title={t('ui.crash.title')} text={t('ui.crash.text')} errorId={errorId} onRetry={onRetry} />;
}
