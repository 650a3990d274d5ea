/**
 * Curated antd exports for tables, dialogs and pickers: one federation module, loaded with the first screen that needs
 * it.
 */
export {
  AutoComplete,
  Checkbox,
  Collapse,
  DatePicker,
  Descriptions,
  Dropdown as DropdownMenu,
  Image,
  Modal,
  Popconfirm,
  Popover,
  Progress,
  QRCode,
  Radio,
  Select,
  Switch,
  Table,
  Upload,
} from 'antd';
export type { UploadProps } from 'antd';
export { ConfirmDialog } from './dialog/confirm-dialog';
export { Dialog, type DialogProps, type DialogWidth } from './dialog/dialog';
export { DialogHost } from './dialog/dialog-host';
export { FormDialog } from './dialog/form-dialog';
export type { FormStep } from './dialog/form-step';
export { useUnsaved } from './dialog/use-unsaved';
export { DayPicker } from './form/day-picker';
export { InstantPicker } from './form/instant-picker';
export { NumberField } from './form/number-field';
export { NumberInput } from './form/number-input';
export { refusalText } from './form/number-text';
export { PackStepper } from './form/pack-stepper';
export { FilterSelect } from './page/filter-select';
export type { CardPlace, Column, OtherSort, Sort } from './table/columns';
export { GoodsStack } from './picture/goods-stack';
export { MainCell, RowActions } from './table/cells';
export { CutText } from './table/cut-text';
export { DataTable } from './table/data-table';
export type { RowWindow } from './table/row-window';
export { useKeyedPages, type CachedPage, type KeyedPages } from './table/keyed-pages';
export { RowCards } from './table/row-cards';
export type { Selection } from './table/row-selection';
export { TableFoot, type RowNoun } from './table/table-foot';
export { useMedia } from './use-media';
