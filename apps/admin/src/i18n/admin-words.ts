import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The labels of the lists: columns, filters, and sort orders of cards. */
const FIELDS: Record<string, Record<string, MessageDescriptor>> = {
  users: {
    username: msg`User`,
    role: msg`Role`,
    preferredLanguage: msg`Language`,
    personaCount: msg`NEOs`,
    createdAt: msg`Joined`,
    actions: msg`Actions`,
  },
  neos: {
    name: msg`NEO`,
    creator: msg`Creator`,
    classification: msg`NEO Type`,
    visibility: msg`Visibility`,
    archetype: msg`Origin`,
    compliance: msg`Compliance`,
    wikiUrl: msg`Wiki`,
    conversationCount: msg`Conversations`,
    createdAt: msg`Created`,
    actions: msg`Actions`,
    userId: msg`Creator`,
    waiting: msg`Waiting for review`,
    waitingSince: msg`Waiting`,
  },
  reports: {
    target: msg`What`,
    reasons: msg`Reasons`,
    openReports: msg`Open reports`,
    openedAt: msg`Open since`,
    lastReportedAt: msg`Last reported`,
    state: msg`State`,
    claim: msg`Worked on by`,
    urgency: msg`Urgency`,
    targetKind: msg`What`,
    reason: msg`Reason`,
    claimedBy: msg`Worked on by`,
    neoId: msg`NEO`,
    userId: msg`User`,
  },
  appeals: {
    target: msg`What`,
    decision: msg`Decision`,
    createdAt: msg`Appealed`,
    state: msg`State`,
    userId: msg`User`,
  },
  audit: {
    action: msg`What`,
    actor: msg`Who`,
    subject: msg`On`,
    change: msg`Before → after`,
    reason: msg`Why`,
    createdAt: msg`When`,
  },
  'dead-letters': {
    consumer: msg`Consumer`,
    type: msg`Event`,
    error: msg`Error`,
    diedAt: msg`Died`,
    actions: msg`Actions`,
  },
  erasures: {
    kind: msg`What`,
    begunAt: msg`Deleted`,
    erased: msg`Progress`,
    failures: msg`State`,
  },
};

const labels = Object.entries(FIELDS).flatMap(([resource, fields]) =>
  Object.entries(fields).map(([field, label]) => [`resources.${resource}.fields.${field}`, label]),
);

/** The texts of react-admin's own parts, by its keys. A test fails if one of them shows a key. */
export const ADMIN_WORDS: Record<string, MessageDescriptor> = {
  ...(Object.fromEntries(labels) as Record<string, MessageDescriptor>),
  'ra.action.add_filter': msg`Filters`,
  'ra.action.cancel': msg`Cancel`,
  'ra.action.confirm': msg`Confirm`,
  'ra.action.remove_all_filters': msg`Clear filters`,
  'ra.action.remove_filter': msg`Remove this filter`,
  'ra.action.save': msg`Save`,
  'ra.saved_queries.new_label': msg`Save this filter`,
  'ra.saved_queries.new_dialog_title': msg`Save this filter`,
  'ra.saved_queries.query_name': msg`Name`,
  'ra.saved_queries.remove_label_with_name': msg({ message: 'Remove the filter "{name}"' }),
  'ra.saved_queries.remove_dialog_title': msg`Remove this filter?`,
  'ra.saved_queries.remove_message': msg`It is kept in this browser only.`,
  'ra.sort.sort_by': msg({ message: 'Sort by {field} {order}' }),
  'ra.sort.ASC': msg`ascending`,
  'ra.sort.DESC': msg`descending`,
  'ra.notification.http_error': msg`The server could not be reached.`,
  'ra.page.error': msg`Something went wrong`,
};
