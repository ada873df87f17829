import type { Unit } from './calendar.ts';

/** The words for dates of one language, in lower case. */
export interface DateWords {
  readonly months: readonly string[];
  /** From Sunday. */
  readonly weekdays: readonly string[];
  /** From spring. */
  readonly seasons: readonly (readonly string[])[];
  readonly units: Readonly<Record<string, Unit>>;
  readonly numbers: Readonly<Record<string, number>>;
  /** Days that everybody knows: month from 0, and day. */
  readonly feasts: Readonly<Record<string, readonly [month: number, day: number]>>;
}

const words = (text: string): string[] => text.split(' ');

export const ENGLISH: DateWords = {
  months: words(
    'january february march april may june july august september october november december',
  ),
  weekdays: words('sunday monday tuesday wednesday thursday friday saturday'),
  seasons: [['spring'], ['summer'], ['autumn', 'fall'], ['winter']],
  units: {
    day: 'day',
    days: 'day',
    week: 'week',
    weeks: 'week',
    month: 'month',
    months: 'month',
    year: 'year',
    years: 'year',
  },
  numbers: {
    a: 1,
    an: 1,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
  },
  feasts: {
    "new year's eve": [11, 31],
    "new year's day": [0, 1],
    "new year's": [0, 1],
    'christmas eve': [11, 24],
    christmas: [11, 25],
    halloween: [9, 31],
    "valentine's day": [1, 14],
    "valentine's": [1, 14],
  },
};

export const SPANISH: DateWords = {
  months: words(
    'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  ),
  weekdays: words('domingo lunes martes miércoles jueves viernes sábado'),
  seasons: [['primavera'], ['verano'], ['otoño'], ['invierno']],
  units: {
    día: 'day',
    dia: 'day',
    días: 'day',
    dias: 'day',
    semana: 'week',
    semanas: 'week',
    mes: 'month',
    meses: 'month',
    año: 'year',
    años: 'year',
  },
  numbers: {
    un: 1,
    una: 1,
    dos: 2,
    tres: 3,
    cuatro: 4,
    cinco: 5,
    seis: 6,
    siete: 7,
    ocho: 8,
    nueve: 9,
    diez: 10,
    once: 11,
    doce: 12,
  },
  feasts: {
    nochevieja: [11, 31],
    'año nuevo': [0, 1],
    nochebuena: [11, 24],
    navidad: [11, 25],
    'san valentín': [1, 14],
    reyes: [0, 6],
  },
};
