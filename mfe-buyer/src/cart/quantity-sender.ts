/** Outcome of saving a quantity. */
export type Saved = 'saved' | { failure: unknown };

export interface QuantitySender {
  /** Saves the quantity after a debounce; later calls replace it. 0 removes the line. */
  want: (offerId: string, qty: number) => void;
  /** Unsaved quantities by offer. */
  wanted: () => ReadonlyMap<string, number>;
  /** Saves pending quantities at once and resolves when none is left. */
  flush: () => Promise<void>;
  /** Sets the listener that is called for each saved or failed quantity; replaces the previous one. */
  onDone: (listener: DoneListener) => void;
}

type DoneListener = (outcome: Saved, qty: number) => void;

interface Line {
  qty: number;
  timer?: ReturnType<typeof setTimeout>;
  sending?: Promise<void>;
}

/** Debounce of the stepper. */
const settleMs = 250;

/**
 * Sends the quantities of a cart; the last value wins. One request at a time per line keeps responses in order. Unsaved
 * quantities are shown over the cart; a failed one is dropped, which shows the stored value again.
 * @param send one request @param onChange unsaved quantities have changed
 */
export function createQuantitySender(
  send: (offerId: string, qty: number) => Promise<Saved>,
  onChange: () => void,
): QuantitySender {
  const lines = new Map<string, Line>();
  let done: DoneListener = () => undefined;

  const run = async (offerId: string, line: Line): Promise<void> => {
    clearTimeout(line.timer);
    line.timer = undefined;
    const { qty } = line;
    const outcome = await send(offerId, qty);
    if (line.qty !== qty && outcome === 'saved') return run(offerId, line);
    lines.delete(offerId);
    onChange();
    done(outcome, qty);
  };
  const start = (offerId: string, line: Line) => {
    line.sending ??= run(offerId, line);
    return line.sending;
  };

  return {
    want: (offerId, qty) => {
      const line = lines.get(offerId) ?? { qty };
      line.qty = qty;
      lines.set(offerId, line);
      clearTimeout(line.timer);
      if (!line.sending) line.timer = setTimeout(() => void start(offerId, line), qty === 0 ? 0 : settleMs);
      onChange();
    },
    wanted: () => new Map([...lines].map(([offerId, { qty }]) => [offerId, qty])),
    flush: async () => {
      await Promise.all([...lines].map(([offerId, line]) => start(offerId, line)));
    },
    onDone: (listener) => {
      done = listener;
    },
  };
}
