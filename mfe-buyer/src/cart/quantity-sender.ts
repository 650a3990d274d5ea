/** Outcome of saving a quantity. */
export type Saved = 'saved' | { failure: unknown };

export interface QuantitySender {
  /** Saves the quantity soon; what is typed meanwhile replaces it. 0 takes the line out. */
  want: (offerId: string, qty: number) => void;
  /** What is not saved yet, by offer. */
  wanted: () => ReadonlyMap<string, number>;
  /** Saves what is waiting at once, and is done when nothing is left over. */
  flush: () => Promise<void>;
  /** Calls the listener once for each saved or failed quantity, instead of the listener before. */
  onDone: (listener: DoneListener) => void;
}

type DoneListener = (outcome: Saved, qty: number) => void;

interface Line {
  qty: number;
  timer?: ReturnType<typeof setTimeout>;
  sending?: Promise<void>;
}

/** A pause in which a stepper is pressed again. */
const settleMs = 250;

/**
 * Sends the quantities of a cart, the last one winning: one request at a time for a line, so answers cannot arrive in
 * the wrong order. Until a quantity is saved the screen shows it over the cart; a failed one is dropped, which shows
 * the cart as it was.
 * @param send one request   @param onChange what is wanted has changed
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
