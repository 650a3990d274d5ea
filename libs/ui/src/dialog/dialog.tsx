import { Modal } from 'antd';
import { useRef, type ReactNode } from 'react';
import { useWords } from '../text/use-words';
import './dialog.css';

/** edit 520, details 720, wide 1120, full 1200. */
export type DialogWidth = 'edit' | 'details' | 'wide' | 'full';
const widths: Record<DialogWidth, number> = { edit: 520, details: 720, wide: 1120, full: 1200 };
/** Their content grows while they are open. Their top is fixed, so that a part that grows moves no button above it. */
const anchored: readonly DialogWidth[] = ['wide', 'full'];

export interface DialogProps {
  open: boolean;
  /** Omit for a dialog that only its actions close. */
  onClose?: () => void;
  title: string;
  /** Beside the title: a status tag. */
  titleExtra?: ReactNode;
  subtitle?: ReactNode;
  width?: DialogWidth;
  /** Body background: paper color for cards; white for documents and forms. */
  paper?: boolean;
  /** Left side of the footer. */
  note?: ReactNode;
  /** Right side of the footer, primary action last. Omit for no footer. */
  actions?: ReactNode;
  /** While a write is in progress, neither Escape nor the mask closes the dialog. */
  busy?: boolean;
  afterClose?: () => void;
  children: ReactNode;
}

/**
 * A dialog in which only the body scrolls; below 768 px it fills the screen. Focus moves to the element marked with
 * `data-first-focus`, else to the first field, else to the title.
 */
export function Dialog(props: DialogProps) {
  const { t } = useWords();
  const isAnchored = anchored.includes(props.width ?? 'edit');
  const mayClose = props.onClose !== undefined && !props.busy;
  const body = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLDivElement>(null);
  const focusFirst = (open: boolean) => {
    if (!open || body.current?.contains(document.activeElement)) return;
    const chosen = body.current?.querySelector<HTMLElement>('[data-first-focus]');
    // A view switch is not a field.
    const field = body.current?.querySelector<HTMLElement>(
      'input:not([type=hidden],:disabled,.ant-segmented-item-input),textarea:not(:disabled)',
    );
    (chosen ?? field ?? title.current)?.focus({ preventScroll: true });
  };
  return (
    <Modal
      open={props.open}
      onCancel={mayClose ? props.onClose : undefined}
      afterClose={props.afterClose}
      afterOpenChange={focusFirst}
      keyboard={mayClose}
      mask={{ closable: mayClose }}
      centered={!isAnchored}
      destroyOnHidden
      width={widths[props.width ?? 'edit']}
      className={`dialog${props.paper ? ' dialog-paper' : ''}${isAnchored ? ' dialog-anchored' : ''}`}
      closable={props.onClose ? { closeIcon: undefined, 'aria-label': t('ui.action.close') } : false}
      title={
        <div>
          <div className="dialog__title" ref={title} tabIndex={-1}>
            {props.title}
            {props.titleExtra}
          </div>
          {props.subtitle && <div className="dialog__subtitle">{props.subtitle}</div>}
        </div>
      }
      footer={props.actions || props.note ? <DialogFoot note={props.note} actions={props.actions} /> : null}
    >
      <div
        ref={(shown) => {
          body.current = shown;
          return shown ? keepReachable(shown) : undefined;
        }}
      >
        {props.children}
      </div>
    </Modal>
  );
}

/** Makes a scrolling body without focusable content a tab stop; otherwise the keyboard could not scroll it. */
function keepReachable(body: HTMLElement): (() => void) | undefined {
  const place = body.parentElement;
  if (!place) return undefined;
  const look = () => {
    const goesOn = place.scrollHeight > place.clientHeight;
    const stops = body.querySelector('a[href],button,input,select,textarea,[tabindex="0"]');
    if (goesOn && !stops) place.tabIndex = 0;
    else place.removeAttribute('tabindex');
  };
  const observer = new ResizeObserver(look);
  observer.observe(body);
  observer.observe(place);
  return () => observer.disconnect();
}

function DialogFoot({ note, actions }: Pick<DialogProps, 'note' | 'actions'>) {
  return (
    <div className="dialog__foot">
      <div className="dialog__note">{note}</div>
      <div className="dialog__actions">{actions}</div>
    </div>
  );
}
