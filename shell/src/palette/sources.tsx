import {
  BankOutlined,
  CopyOutlined,
  FileTextOutlined,
  InboxOutlined,
  LineChartOutlined,
  RedoOutlined,
  ShoppingCartOutlined,
  SyncOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import type { TFunction } from 'i18next';
import { listCompanies } from '@junto/contracts/admin/companies';
import { listAllOrders } from '@junto/contracts/admin/orders';
import { listAllRounds } from '@junto/contracts/admin/rounds';
import { listUsers } from '@junto/contracts/admin/users';
import { listInvoices } from '@junto/contracts/buyer/invoices';
import { listOrders } from '@junto/contracts/buyer/orders';
import { findProducts, listRounds } from '@junto/contracts/buyer/rounds';
import type { Role } from '@junto/contracts/endpoint';
import { listOwnInvoices } from '@junto/contracts/supplier/invoices';
import { listProducts } from '@junto/contracts/supplier/products';
import { listOwnRounds } from '@junto/contracts/supplier/rounds';
import { listSales } from '@junto/contracts/supplier/sales';
import { listedStatusOf } from '@junto/domain/round';
import { shortId } from '@junto/domain/short-id';
import { Country, Money } from '@junto/ui/core';
import { Closing, InvoiceEnd, OrderEnd, RoundEnd } from './row-parts';
import { source, type Source } from './source';

const icons = {
  round: <SyncOutlined aria-hidden />,
  product: <InboxOutlined aria-hidden />,
  order: <ShoppingCartOutlined aria-hidden />,
  sale: <LineChartOutlined aria-hidden />,
  invoice: <FileTextOutlined aria-hidden />,
  company: <BankOutlined aria-hidden />,
  user: <TeamOutlined aria-hidden />,
};

function buyersSources(t: TFunction): Source[] {
  const again = { icon: <RedoOutlined aria-hidden />, note: t('shell.palette.againNote') };
  return [
    source('rounds', listRounds, '/buyer/rounds', (round) => ({
      title: round.title,
      icon: icons.round,
      note: <Closing by={round.supplier_name} at={round.close_at} />,
      end: <RoundEnd of={round} />,
      to: `/buyer/rounds/${round.id}`,
    })),
    source('products', findProducts, '/buyer/rounds', (product) => ({
      title: product.name,
      icon: icons.product,
      note: `${product.sku_code} · ${product.round_title}`,
      end: <Money amount={product.unit_price} currency={product.currency} />,
      to: `/buyer/rounds/${product.round_id}?product=${product.id}`,
    })),
    source(
      'orders',
      listOrders,
      '/buyer/orders',
      (order) => ({
        title: `#${shortId(order.id)}`,
        icon: icons.order,
        note: `${order.round_title} · ${order.supplier_name}`,
        end: <OrderEnd order={order} />,
        to: `/buyer/orders?order=${order.id}`,
      }),
      ({ id, round_title }) => [
        {
          key: `again.${id}`,
          title: t('shell.palette.again', { order: shortId(id), round: round_title }),
          to: `/buyer/orders?order=${id}`,
          ...again,
        },
      ],
    ),
    source('invoices', listInvoices, '/buyer/invoices', (invoice) => ({
      title: invoice.invoice_number,
      icon: icons.invoice,
      note: invoice.supplier_name,
      end: <InvoiceEnd invoice={invoice} />,
      to: `/buyer/invoices?invoice=${invoice.id}`,
    })),
  ];
}

function suppliersSources(t: TFunction): Source[] {
  return [
    source(
      'rounds',
      listOwnRounds,
      '/supplier/rounds',
      (round) => ({
        title: round.title,
        icon: icons.round,
        note: <Closing at={round.close_at} />,
        end: <RoundEnd of={round} status={listedStatusOf(round)} />,
        to: `/supplier/rounds?round=${round.id}`,
      }),
      ({ id, title }) => [
        {
          key: `copy.${id}`,
          title: t('shell.palette.duplicate', { round: title }),
          icon: <CopyOutlined aria-hidden />,
          note: t('shell.palette.asDraft'),
          to: `/supplier/rounds?copy=${id}`,
        },
      ],
    ),
    source('products', listProducts, '/supplier/products', (product) => ({
      title: product.name,
      icon: icons.product,
      note: product.sku_code,
      end: <Money amount={product.unit_price} currency={product.currency} />,
      to: `/supplier/products?product=${product.id}`,
    })),
    source('sales', listSales, '/supplier/sales', (sale) => ({
      title: `#${shortId(sale.id)}`,
      icon: icons.sale,
      note: sale.round_title,
      end: <OrderEnd order={sale} />,
      to: `/supplier/sales?order=${sale.id}`,
    })),
    source('invoices', listOwnInvoices, '/supplier/invoices', (invoice) => ({
      title: invoice.invoice_number,
      icon: icons.invoice,
      note: invoice.buyer_name,
      end: <InvoiceEnd invoice={invoice} />,
      to: `/supplier/invoices?invoice=${invoice.id}`,
    })),
  ];
}

function adminsSources(t: TFunction): Source[] {
  return [
    source('rounds', listAllRounds, '/admin/rounds', (round) => ({
      title: round.title,
      icon: icons.round,
      note: <Closing by={round.supplier_name} at={round.close_at} />,
      end: <RoundEnd status={listedStatusOf(round)} />,
      to: `/admin/rounds?round=${round.id}`,
    })),
    source('orders', listAllOrders, '/admin/orders', (order) => ({
      title: `#${shortId(order.id)}`,
      icon: icons.order,
      note: `${order.buyer_name} · ${order.round_title}`,
      end: <OrderEnd order={order} />,
      to: `/admin/orders?order=${order.id}`,
    })),
    source('companies', listCompanies, '/admin/companies', (company) => ({
      title: company.name,
      icon: icons.company,
      note: company.country && <Country name={company.country} />,
      // In Portuguese, a company's grammatical gender differs from a role's.
      end: t(`shell.palette.company.${company.type}`),
      to: `/admin/companies?company=${company.id}`,
    })),
    source('users', listUsers, '/admin/users', (user) => ({
      title: user.name,
      icon: icons.user,
      note: user.email,
      end: t(`status.role.${user.role}`),
      to: `/admin/users?user=${user.id}`,
    })),
  ];
}

/** Searchable lists of each role. */
export const sourcesOf: Record<Role, (t: TFunction) => Source[]> = {
  buyer: buyersSources,
  supplier: suppliersSources,
  admin: adminsSources,
};
