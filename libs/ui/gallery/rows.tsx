import { EyeOutlined } from '@ant-design/icons';
import { Button, DateText, Money, ProductPicture, StatusTag } from '@junto/ui/core';
import { MainCell, RowActions, type Column } from '@junto/ui/data';

interface Row {
  id: string;
  title: string;
  total: number;
  status: 'pending_admin' | 'approved';
  at: string;
}

export const rows: Row[] = Array.from({ length: 4 }, (_, index) => ({
  id: `${index}`,
  title: ['Compostable cups and lids', 'Linen kitchen textiles', 'LED pendants, second batch', 'Bamboo cutlery'][
    index
  ] as string,
  total: 6240 / (index + 1),
  status: index % 2 ? 'approved' : 'pending_admin',
  at: `2026-11-${20 - index}T12:00:00Z`,
}));

export const columns: Column<Row>[] = [
  {
    key: 'title',
    title: 'Order',
    card: 'title',
    ellipsis: true,
    render: (row) => <MainCell name={row.title} meta={`#9f3ab0c${row.id}`} />,
  },
  {
    key: 'picture',
    title: 'Picture',
    card: 'none',
    render: (row) => <ProductPicture url={null} name={row.title} size={40} />,
  },
  { key: 'status', title: 'Status', card: 'status', render: (row) => <StatusTag entity="order" value={row.status} /> },
  {
    key: 'total',
    title: 'Total',
    align: 'right',
    card: 'amount',
    sortable: true,
    render: (row) => <Money amount={row.total} currency="EUR" />,
  },
  { key: 'at', title: 'Date', align: 'right', sortable: true, render: (row) => <DateText at={row.at} /> },
  {
    key: 'actions',
    title: 'Actions',
    align: 'right',
    card: 'actions',
    render: () => (
      <RowActions>
        <Button size="small" color="primary" variant="filled">
          Approve
        </Button>
        <Button size="small" type="text" icon={<EyeOutlined />} aria-label="View" />
      </RowActions>
    ),
  },
];
