/** Whether a dialog is open, and how it closes. */
export interface DialogControl {
  open: boolean;
  onClose: () => void;
}
