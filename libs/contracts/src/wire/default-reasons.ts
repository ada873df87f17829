import { config } from 'zod';
import { because } from './reasons.ts';

/** The reason where a field has none of its own: no list of everything that is allowed. */
config({
  customError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
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
