/**
 * Curated antd exports that every screen needs, sign-in included. One federation module, loaded once for the shell and
 * the remotes; for that reason it is an index, the only kind of index in the project. Tables, dialogs and pickers:
 * `data`.
 */
export { Alert, Avatar, Badge, Button, Divider, Form, Input, Segmented, Spin, Tooltip } from 'antd';
export { Mark, Wordmark } from './brand/mark';
export { colors } from './colors';
export { EmptyState, NoMatch } from './feedback/empty-state';
export { ErrorBoundary } from './feedback/error-boundary';
export { ErrorCard } from './feedback/error-card';
export { ErrorId } from './feedback/error-id';
export { InlineRetry } from './feedback/inline-retry';
export { LiveSign } from './feedback/live-sign';
export { SkeletonBlock, Skeleton } from './feedback/skeletons';
export { NotifyProvider, ToastHost, useNotify, type Notify, type Toast } from './feedback/toasts';
export { ChoiceCards, type Choice } from './form/choice-cards';
export { onEnter } from './form/enter';
export { Field, formProps } from './form/field';
export { refuseField } from './form/refusals';
export { EditConflict, type ConflictingField } from './form/edit-conflict';
export { useDebouncedValue } from './form/use-debounced-value';
export { Count } from './format/count';
export { Country } from './format/country';
export { DateText, RelativeTime, useNow } from './format/date-text';
export { initialsOf } from './format/initials';
export { keepMeasures } from './format/keep-measures';
export { Amount, Money, MoneyFigure, MoneyList } from './format/money';
export { useFormat } from './format/use-format';
export { withBold } from './format/with-bold';
export { Facts } from './page/facts';
export { FiltersRow, SearchBox } from './page/filters-row';
export { Line, LineList } from './page/line-list';
export { Drawer } from './lazy/drawer';
export { Dropdown } from './lazy/dropdown';
export { lazyPart, PartHostContext } from './lazy/lazy-part';
export { Tabs } from './lazy/tabs';
export { Page, PageHeader } from './page/page-header';
export { PageTitle } from './page/page-title';
export { Card, CardRow } from './page/card';
export { StatStrip, type Stat } from './page/stat-strip';
export { ProductPicture } from './picture/product-picture';
export { PoolBar, type PoolBarProps } from './pool/pool-bar';
export { HatchSample } from './pool/pool-hatch';
export { BandLegend, PoolLegend } from './pool/pool-legend';
export { ChangeChip, CommittedOf, PoolMeter, PoolStanding } from './pool/pool-meter';
export { ProgressBadge } from './pool/progress-badge';
export { RoundMeter, SegmentLegend, shareOrder } from './pool/round-meter';
export { averageTone, isSolid, offerTone, type PoolPlace, type PoolTone } from './pool/tone';
export { usePoolChange } from './pool/use-pool-change';
export { StatusTag } from './status/status-tag';
export { Tag } from './status/tag';
export type { StatusEntity, StatusOf } from './status/status-looks';
export { useLanguage } from './text/use-words';
export { loadWords, uiAreas } from './text/words';
export { UiProvider } from './ui-provider';
