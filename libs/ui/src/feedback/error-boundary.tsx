import { Component, type ReactNode } from 'react';

/** Details of a caught error and a callback that renders the content again. */
export interface Caught {
  /** Also logged to the console, so that operators can find the error. */
  errorId: string;
  retry: () => void;
}

interface ErrorBoundaryProps {
  /** Renders the content again when this changes, for example with the location. */
  resetKey?: string;
  /** Called for each error. */
  onError?: () => void;
  fallback: (caught: Caught) => ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  errorId?: string;
  /** Reset key at the time of the error: content that throws under a new key must not be rendered again at once. */
  failedAt?: string;
}

/** Renders a fallback in place of content that throws. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {};

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { errorId: crypto.randomUUID().slice(0, 8) };
  }

  override componentDidCatch(error: Error): void {
    this.setState({ failedAt: this.props.resetKey });
    console.error(`[${this.state.errorId}]`, error);
    this.props.onError?.();
  }

  override componentDidUpdate(): void {
    const { errorId, failedAt } = this.state;
    if (errorId && failedAt !== undefined && failedAt !== this.props.resetKey) this.retry();
  }

  private readonly retry = () => this.setState({ errorId: undefined, failedAt: undefined });

  override render(): ReactNode {
    const { errorId } = this.state;
    return errorId ? this.props.fallback({ errorId, retry: this.retry }) : this.props.children;
  }
}
