/**
 * The curated package that every screen needs, sign-in included. It is one federation module, loaded once for shell and
 * remotes; that is why it is an index, the only kind of index in the project. Tables, dialogs and pickers: `data`.
 */
export { Alert, Avatar, Badge, Button, Divider, Form, Input, Segmented, Spin, Tooltip } from 'antd';
export { Mark, Wordmark } from './brand/mark';
export { colors } from './colors';
export { EmptyState, NoMatch } from './feedback/empty-state';
export { ErrorCard } from './feedback/error-card';
export { ErrorId } from './feedback/error-id';
export { FigureFailed } from './feedback/figure-failed';
export { LiveSign } from './feedback/live-sign';
export { Bone, Skeleton } from './feedback/skeletons';
export { NotifyProvider, ToastHost, useNotify, type Notify, type Toast } from './feedback/toasts';
export { ChoiceCards, type Choice } from './form/choice-cards';
export { onEnter } from './form/enter';
export { Field, formProps } from './form/field';
export { refuseField } from './form/refusals';
export { Meanwhile, type Contested } from './form/meanwhile';
export { useSettled } from './form/use-settled';
export { Count } from './format/count';
export { Country } from './format/country';
export { DateText, RelativeTime, useNow } from './format/date-text';
export { initialsOf } from './format/initials';
export { Amount, Money, MoneyFigure, MoneyList } from './format/money';
export { useFormat } from './format/use-format';
export { Facts } from './page/facts';
export { FiltersRow, SearchBox } from './page/filters-row';
export { Line, LineList } from './page/line-list';
export { Drawer } from './later/drawer';
export { Dropdown } from './later/dropdown';
export { lazyPart, PartFailureReport } from './later/lazy-part';
export { Tabs } from './later/tabs';
export { Page, PageHeader } from './page/page-header';
export { PageTitle } from './page/page-title';
export { Sheet, SheetRow } from './page/sheet';
export { StatStrip, type Stat } from './page/stat-strip';
export { ProductPicture } from './picture/product-picture';
export { PoolBar, type PoolBarProps } from './pool/pool-bar';
export { BandLegend, HatchSample, PoolLegend } from './pool/pool-legend';
export { ChangeChip, CommittedOf, PoolMeter, PoolStanding, RoundMeter } from './pool/pool-meter';
export { ProgressBadge } from './pool/progress-badge';
export { averageTone, isSolid, offerTone, type PoolPlace, type PoolTone } from './pool/tone';
export { usePoolChange } from './pool/use-pool-change';
export { StatusTag } from './status/status-tag';
export type { StatusEntity, StatusOf } from './status/status-looks';
export { useLanguage } from './text/use-words';
export { loadWords, uiAreas } from './text/words';
export { UiProvider } from './ui-provider';
