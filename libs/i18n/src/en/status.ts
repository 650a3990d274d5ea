/** Words of statuses, per entity: Portuguese agrees in gender, and invoices are written in capitals by the tag. */
export const status = {
  round: {
    draft: 'Draft',
    pending_approval: 'Pending approval',
    approved: 'Approved',
    active: 'Active',
    closed: 'Closed',
    cancelled: 'Cancelled',
    closing: 'Closing…',
    change_requested: 'Change requested',
  },
  order: {
    pending_admin: 'Pending',
    approved: 'Approved',
    rejected: 'Rejected',
    completed: 'Completed',
    cancelled: 'Cancelled',
  },
  invoice: {
    draft: 'Draft',
    sent: 'Sent',
    accepted: 'Accepted',
    rejected: 'Rejected',
    overdue: 'Overdue',
    paid: 'Paid',
  },
  delivery: { awaits_settlement: 'Awaits settlement', to_ship: 'To ship', shipped: 'Shipped', delivered: 'Delivered' },
  product: { active: 'Active', inactive: 'Inactive' },
  company: { active: 'Active', inactive: 'Inactive' },
  role: { buyer: 'Buyer', supplier: 'Supplier', admin: 'Admin' },
};
