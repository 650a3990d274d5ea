import { CheckOutlined, CloseOutlined, WarningFilled } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { StepState } from '@junto/domain/order-timeline';
import css from './step-disc.module.css';

const icons: Record<StepState, ReactNode> = {
  done: <CheckOutlined aria-hidden />,
  now: null,
  ahead: null,
  partly: <WarningFilled aria-hidden />,
  stopped: <CloseOutlined aria-hidden />,
};

/** Mark of a step in a timeline; decorative, as the text of the step states it. */
export function StepDisc({ state }: { state: StepState }) {
  return (
    <span className={css.disc} data-state={state}>
      {icons[state]}
    </span>
  );
}
