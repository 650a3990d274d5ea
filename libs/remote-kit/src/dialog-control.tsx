/** Open state of a dialog, and how to close it. */
export interface DialogControl {
  open: boolean;
  onClose: () => void;
}
