import type { ConsoleLabels } from '../index.ts';

export const consoleLabels: ConsoleLabels = {
  auditActions: {
    role: 'Rol cambiado',
    classification: 'Clasificación cambiada',
    compliance: 'Conformidad cambiada',
    'delete-user': 'Usuario eliminado',
    'delete-neo': 'NEO eliminado',
    'end-sessions': 'Sesiones cerradas',
    'retry-dead-letter': 'Carta muerta reintentada',
    'drop-dead-letter': 'Carta muerta descartada',
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
