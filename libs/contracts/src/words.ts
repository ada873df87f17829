import { config } from 'zod';

/** What a refusal says where a field has no words of its own: fit to be shown, and no list of everything allowed. */
config({
  customError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined ? 'This is missing' : 'This is of the wrong kind';
      case 'invalid_value':
        return 'This is not one of the possible values';
      case 'too_small':
        return `This must be at least ${String(issue.minimum)}`;
      case 'too_big':
        return `This must be at most ${String(issue.maximum)}`;
      default:
        return 'This is not right';
    }
  },
});
