import {
  ApiKeyInput,
  identity,
  NoteEdit,
  NoteInput,
  PersonInput,
  ReportInput,
  reports,
} from '@neo/contracts';

export { zodResolver } from '../../data/zod-resolver.ts';

const note = NoteInput.pick({ text: true, scope: true, isPinned: true });

/** The contract's schema of each account form, of reports and appeals, and of a NEO's notes. They load on demand, because Zod weighs more than a form. */
export const SCHEMAS = {
  register: identity.register.body,
  googleAccount: identity.googleAccount.body,
  forgotPassword: identity.forgotPassword.body,
  newPassword: identity.resetPassword.body.pick({ password: true }),
  settings: identity.settings.body,
  changePassword: identity.changePassword.body,
  google: identity.google.body,
  removeSignIn: identity.removeSignIn.body,
  deleteAccount: identity.deleteAccount.body,
  report: ReportInput.pick({ reason: true, text: true, email: true }),
  appeal: reports.appeal.body,
  apiKey: ApiKeyInput,
  person: PersonInput,
  note,
  /** A summary may be longer. */
  summary: note.extend({ text: NoteEdit.shape.text.unwrap() }),
};
