import { model, Schema } from 'mongoose';
import type { Actor } from '@junto/contracts/event';

/** One thing that somebody did: who, what, before, after. Never changed, never deleted. */
export interface AuditRow {
  /** Id of the event that tells of it. */
  _id: string;
  at: Date;
  type: string;
  kind: 'order' | 'round' | 'company' | 'category' | 'invoice' | 'product' | 'profile';
  subject_id: string;
  actor: Actor;
  request_id: string | null;
  before: object | null;
  after: object;
  /** What Recent Activity shows (decision 45). */
  shown: boolean;
  title: string;
  detail: string | null;
  status: string;
}

const auditRowSchema = new Schema<AuditRow>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    type: { type: String, required: true },
    kind: { type: String, required: true },
    subject_id: { type: String, required: true },
    actor: { type: Schema.Types.Mixed, required: true } as never,
    request_id: { type: String, default: null },
    before: { type: Schema.Types.Mixed, default: null } as never,
    after: { type: Schema.Types.Mixed, required: true } as never,
    shown: { type: Boolean, required: true },
    title: { type: String, required: true },
    detail: { type: String, default: null },
    status: { type: String, required: true },
  },
  { collection: 'audit_trail', versionKey: false, minimize: false },
);
auditRowSchema.index({ at: -1, _id: -1 }, { partialFilterExpression: { shown: true }, name: 'recent' });
auditRowSchema.index({ subject_id: 1, at: 1 });
auditRowSchema.index({ 'actor.id': 1, at: -1 });

export const AuditRowModel = model('AuditRow', auditRowSchema);
