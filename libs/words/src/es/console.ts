import type { ConsoleLabels, ConsoleReasons, ConsoleWords } from '../index.ts';
import { es } from './index.ts';

const ownLabels: ConsoleLabels = {
  auditActions: {
    role: 'Rol cambiado',
    classification: 'Clasificación cambiada',
    compliance: 'Cumplimiento cambiado',
    'delete-user': 'Usuario eliminado',
    'delete-neo': 'NEO eliminado',
    'end-sessions': 'Sesiones cerradas',
    'retry-dead-letter': 'Evento fallido reintentado',
    'drop-dead-letter': 'Evento fallido descartado',
    'edit-neo': 'NEO editado',
    'claim-report': 'Denuncia asignada',
    'release-report': 'Denuncia liberada',
    'decide-report': 'Denuncia resuelta',
    'decide-appeal': 'Apelación resuelta',
  },
  reviewStates: {
    open: 'Abierta',
    escalated: 'Escalada',
    closed: 'Cerrada',
  },
};

const ownReasons: ConsoleReasons = {
  own_account: 'No puedes eliminar tu propia cuenta aquí.',
  own_sessions: 'Tus propias sesiones están en tus ajustes.',
  rule_missing: 'Indica la norma',
  days_without_suspension: 'Solo una suspensión tiene días',
  target_decided: 'Esto ya se resolvió.',
  appeal_decided: 'Esta apelación ya se resolvió.',
  last_superadmin: 'Alguien tiene que seguir siendo superadmin. Nombra antes a otra persona.',
  neo_edited: 'Este NEO se ha editado desde que lo miraste.',
  neo_judged: 'Otra persona decidió sobre este NEO desde que lo miraste.',
  moderation_reason_too_long: 'Un motivo tiene {limit} caracteres como máximo',
  dead_letter_gone: 'Este evento fallido ya no está.',
  dead_letter_failed_again: 'Ha vuelto a fallar. El evento dice cómo.',
  dead_letter_event_gone: 'El evento ya no existe. Descártalo.',
  dead_letter_unhandled: 'Ya nada procesa esto. Descártalo.',
  target_gone:
    'Esto se eliminó mientras tanto. Puedes desestimar las denuncias o advertir a la persona.',
  target_claimed: 'Otra persona del equipo de moderación trabaja en esto.',
  decision_not_for_this: 'Esta decisión no encaja con lo denunciado.',
  own_decision: 'Otra persona del equipo debe resolver una apelación contra tu decisión.',
};

/** All texts: those of the web app, and those that only the console has. */
export const esOfConsole: ConsoleWords = {
  language: 'es',
  labels: { ...es.labels, ...ownLabels },
  reasons: { ...es.reasons, ...ownReasons },
};
