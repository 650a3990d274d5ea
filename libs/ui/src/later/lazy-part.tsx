import { Button } from 'antd';
import {
  Component,
  createContext,
  createElement,
  startTransition,
  useContext,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { ErrorCard } from '../feedback/error-card';
import { Skeleton } from '../feedback/skeletons';
import { useWords } from '../text/use-words';
import './lazy-part.css';

/** Receives each failure of a part: code that did not load, or a component that threw. */
export const PartFailureReport = createContext<(() => void) | undefined>(undefined);

export interface LazyPartOptions<Props> {
  /** Stands in place of the part until its code is loaded. */
  fallback?: ReactNode | ((props: Props) => ReactNode);
  /** The part lies over the page, so its failure does too. */
  overlay?: boolean;
}

/** `prefetch` loads the code ahead of its first use; a failure is left to that use. */
export type LazyPart<Props> = ComponentType<Props> & { prefetch: () => void };

/**
 * A component whose code is loaded when it is first rendered. Code that does not load, and a component that throws,
 * show a card with Try Again in its place and leave the rest of the page working. It is drawn as soon as the code is
 * there, and in pieces: React's own `lazy` would keep the fallback for 300 ms at least, and draw in one go.
 */
export function lazyPart<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = <Skeleton rows={8} />, overlay = false }: LazyPartOptions<Props> = {},
): LazyPart<Props> {
  const code = loadedOnce(load);

  function Loading(props: Props) {
    const [isLoaded, setIsLoaded] = useState(code.current() !== undefined);
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      if (isLoaded) return undefined;
      let isUnmounted = false;
      code.load().then(
        () => isUnmounted || startTransition(() => setIsLoaded(true)),
        (error: unknown) => isUnmounted || setFailure({ error }),
      );
      return () => {
        isUnmounted = true;
      };
    }, [isLoaded]);
    if (failure) throw failure.error;
    const Loaded = isLoaded ? code.current() : undefined;
    if (Loaded) return createElement(Loaded, props);
    return typeof fallback === 'function' ? fallback(props) : fallback;
  }

  function Part(props: Props) {
    const report = useContext(PartFailureReport);
    return (
      <PartBoundary overlay={overlay} report={report} {...openingOf(props)}>
        <Loading {...props} />
      </PartBoundary>
    );
  }
  return Object.assign(Part, { prefetch: () => void code.load().catch(() => undefined) });
}

interface Opening {
  open: boolean | undefined;
  onClose: (() => void) | undefined;
}

/** How dialogs, drawers and menus are opened and closed. */
function openingOf(props: object): Opening {
  const { open, onClose } = props as Record<string, unknown>;
  return {
    open: typeof open === 'boolean' ? open : undefined,
    onClose: typeof onClose === 'function' ? (onClose as () => void) : undefined,
  };
}

/** Loads once, however often it is rendered; a failure is forgotten, so that the next try loads again. */
function loadedOnce<Code>(load: () => Promise<Code>) {
  let loaded: Code | undefined;
  let loading: Promise<void> | undefined;
  const loadOnce = () =>
    (loading ??= load().then(
      (code) => {
        loaded = code;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  return { current: () => loaded, load: loadOnce };
}

interface PartBoundaryProps extends Opening {
  overlay: boolean;
  report: (() => void) | undefined;
  children: ReactNode;
}

interface PartFailure {
  errorId?: string;
  /** The card was closed: the part is tried again when it is opened anew. */
  isClosed?: boolean;
}

class PartBoundary extends Component<PartBoundaryProps, PartFailure> {
  override state: PartFailure = {};

  static getDerivedStateFromError() {
    return { errorId: crypto.randomUUID().slice(0, 8) };
  }

  override componentDidCatch(error: Error): void {
    console.error(`[${this.state.errorId}]`, error);
    this.props.report?.();
  }

  override componentDidUpdate({ open }: PartBoundaryProps): void {
    if (this.state.isClosed && this.props.open && !open) this.retry();
  }

  private readonly retry = () => this.setState({ errorId: undefined, isClosed: false });
  private readonly close = () => {
    this.setState({ isClosed: true });
    this.props.onClose?.();
  };

  override render(): ReactNode {
    const { errorId, isClosed } = this.state;
    if (!errorId) return this.props.children;
    if (isClosed) return null;
    const { overlay, onClose } = this.props;
    return (
      <PartFailed
        errorId={errorId}
        overlay={overlay}
        onRetry={this.retry}
        onClose={overlay && onClose ? this.close : undefined}
      />
    );
  }
}

interface PartFailedProps {
  errorId: string;
  overlay: boolean;
  onRetry: () => void;
  onClose: (() => void) | undefined;
}

function PartFailed({ errorId, overlay, onRetry, onClose }: PartFailedProps) {
  const { t } = useWords();
  return (
    <div className={overlay ? 'part-failed part-failed--overlay' : 'part-failed'}>
      <ErrorCard title={t('ui.part.title')} text={t('ui.part.text')} errorId={errorId} onRetry={onRetry} />
      {onClose && <Button onClick={onClose}>{t('ui.action.close')}</Button>}
    </div>
  );
}
