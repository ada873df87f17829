import { isHouseRule } from '@neo/domain';
import type { TargetKind } from '@neo/domain';
import type { AppealFacts, DecisionFacts, MomentWriter, SafetyTexts } from '../safety.ts';
import { labels } from './labels.ts';

const quoted = (label: string | null): string => (label === null ? '' : ` «${label}»`);

function thing(kind: TargetKind, label: string | null): string {
  if (kind === 'user') return 'tu perfil';
  const neo = `tu NEO${quoted(label)}`;
  return kind === 'message' ? `una respuesta de ${neo}` : neo;
}

function whatWasDecided(
  { decision, kind, label, endsAt }: DecisionFacts,
  moment: MomentWriter,
): string {
  const neo = `Tu NEO${quoted(label)}`;
  switch (decision) {
    case 'dismiss':
      return 'No se decidió nada contra ti.';
    case 'note':
      return `Esto es una advertencia sobre ${thing(kind, label)}. No cambia nada más.`;
    case 'unlist':
      return `${neo} se retiró de todas las listas. Quien tiene su enlace aún puede abrirlo. No tiene fecha de fin.`;
    case 'hide':
      return `${neo} se bloqueó. Solo tú y moderación podéis abrirlo. No tiene fecha de fin.`;
    case 'suspend':
      return `Tu cuenta está suspendida ${endsAt === null ? 'de forma permanente' : `hasta el ${moment(endsAt)}`}. Puedes iniciar sesión, leer, exportar tus datos, apelar y eliminar tu cuenta.`;
    case 'delete':
      return kind === 'user' ? 'Tu cuenta se eliminó.' : `${neo} se eliminó para siempre.`;
  }
}

const ruleOf = (rule: string): string => (isHouseRule(rule) ? labels.reportReasons[rule] : rule);

const appealResult = ({
  outcome,
  decision,
  label,
  isRestorable,
  isTakenBack,
}: AppealFacts): string => {
  const about = `la decisión «${labels.decisions[decision]}»${label === null ? '' : ` sobre «${label}»`}`;
  if (isTakenBack)
    return `Tu apelación está cerrada: ${about} se retiró antes de que se resolviera.`;
  if (outcome === 'upheld') return `Tu apelación se resolvió: ${about} se mantiene.`;
  const end = isRestorable
    ? 'Se ha deshecho.'
    : 'Lo eliminado no se puede recuperar. La decisión ya no cuenta en tu contra, y puedes crearlo de nuevo.';
  return `Tu apelación se resolvió: ${about} fue un error. ${end}`;
};

const outcomeText = (outcome: 'upheld' | 'dismissed', label: string): string =>
  outcome === 'upheld'
    ? `Denunciaste «${label}». Moderación lo revisó y tomó medidas. Gracias.`
    : `Denunciaste «${label}». Moderación lo revisó y no encontró motivo para actuar.`;

export const safety: SafetyTexts = {
  facts: ({ kind, label, reasons, reports }) => {
    const what =
      kind === 'user'
        ? `El perfil «${label}»`
        : kind === 'message'
          ? `Una respuesta del NEO «${label}»`
          : `El NEO «${label}»`;
    const why = reasons
      .map((reason) => (isHouseRule(reason) ? labels.reportReasons[reason] : reason))
      .join('; ');
    return reports === 0
      ? `${what}: moderación lo revisó sin que hubiera una denuncia.`
      : `${what} recibió ${reports === 1 ? 'una denuncia' : `${reports} denuncias`}. Motivos indicados: ${why}.`;
  },
  notice: (facts, moment) => {
    switch (facts.about) {
      case 'decision':
        return `${whatWasDecided(facts, moment)} Motivo: ${facts.reason}`;
      case 'appeal':
        return facts.isTakenBack
          ? appealResult(facts)
          : `${appealResult(facts)} Motivo: ${facts.reason}`;
      case 'approval':
        return `Tu NEO «${facts.label}» se aprobó.`;
      case 'outcome':
        return outcomeText(facts.outcome, facts.label);
      case 'reply':
        return `«${facts.label}» respondió mientras no estabas.`;
    }
  },
  letter: (facts, link, moment) => {
    switch (facts.about) {
      case 'decision':
        return {
          subject: 'Una decisión sobre tu cuenta de NEO',
          text:
            `moderación tomó una decisión que te afecta.\n\n` +
            `Qué se decidió: ${whatWasDecided(facts, moment)} Se aplica en todas partes.\n\n` +
            `Los hechos: ${facts.facts}\n\n` +
            `Cómo se encontró: ${facts.hasReports ? 'alguien lo denunció' : 'lo encontramos por nuestra cuenta'}. Lo revisaron y decidieron personas. Ninguna máquina intervino en encontrarlo ni en la decisión.\n\n` +
            `${facts.rule === 'illegal' ? 'La ley' : 'La norma'}: ${ruleOf(facts.rule)}. ${facts.reason}\n\n` +
            (facts.isAccountGone
              ? `Si no estás de acuerdo: la cuenta ya no existe, así que no puedes apelar dentro de NEO. Escríbenos en un plazo de seis meses; el contacto está aquí: ${link}\n`
              : `Si no estás de acuerdo: puedes apelar una vez, hasta el ${moment(facts.appealUntil)}. Otra persona del equipo resolverá tu apelación:\n\n${link}\n`) +
            `\nTambién puedes acudir a un órgano certificado de resolución extrajudicial de litigios o a un tribunal.\n`,
        };
      case 'appeal':
        if (facts.isTakenBack) {
          return {
            subject: 'Tu apelación en NEO está cerrada',
            text: `${appealResult(facts)} No tienes que hacer nada:\n\n${link}\n`,
          };
        }
        return {
          subject: 'Tu apelación en NEO se resolvió',
          text: `${appealResult(facts)}\n\nMotivo: ${facts.reason}\n\nLa resolvió otra persona que la de la primera decisión:\n\n${link}\n\nTambién puedes acudir a un órgano certificado de resolución extrajudicial de litigios o a un tribunal.\n`,
        };
      case 'outcome':
        return {
          subject: 'Tu denuncia en NEO se resolvió',
          text: `${outcomeText(facts.outcome, facts.label)}\n\nDecidieron personas, ninguna máquina. Si no estás de acuerdo, puedes denunciarlo de nuevo, escribirnos o acudir a un tribunal. Las personas afectadas no saben quién las denunció.\n\n${link}\n`,
        };
      case 'receipt':
        return {
          subject: 'Tu denuncia en NEO ha llegado',
          text: `alguien, esperamos que tú, denunció algo en NEO con esta dirección. Moderación lo revisará y te escribiremos cuando se resuelva. Las personas afectadas no saben quién las denunció.\n\nCómo se tratan las denuncias:\n\n${link}\n\nSi no fuiste tú, no tienes que hacer nada.\n`,
        };
    }
  },
};
