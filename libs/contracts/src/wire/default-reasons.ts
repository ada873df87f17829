import { config } from 'zod';
import { because } from './reasons.ts';

/** The reason for fields without one of their own. It does not list everything that is allowed. */
config({
  customError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        if (issue.expected === 'int' && typeof issue.input === 'number')
          return because('not_whole');
        return because(issue.input === undefined ? 'missing' : 'wrong_kind');
      case 'invalid_value':
        return because('not_a_choice');
      case 'too_small':
        return because(`too_small:${Number(issue.minimum)}`);
      case 'too_big':
        return because(`too_big:${Number(issue.maximum)}`);
      default:
        return because('not_right');
    }
  },
});
