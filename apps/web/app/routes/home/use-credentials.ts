import type { Credentials } from '@neo/contracts';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';

type Complaints = { [Field in keyof Credentials]?: string | undefined };

const FIELDS = ['email', 'password'] as const satisfies readonly (keyof Credentials)[];

/** The form's schema, loaded once somebody types. */
const loadSchema = () => import('./credentials.ts').then((module) => module.Credentials);

const inputOf = (form: HTMLFormElement, name: string): HTMLInputElement | null =>
  form.querySelector(`input[name="${name}"]`);

/** The errors of the typed values. If the schema cannot be loaded, the server checks them. */
async function complaintsAbout(credentials: Credentials): Promise<Complaints> {
  const schema = await loadSchema().catch(() => null);
  const complaints: Complaints = {};
  for (const { path, message } of schema?.safeParse(credentials).error?.issues ?? []) {
    const field = FIELDS.find((name) => name === path[0]);
    if (field) complaints[field] ??= message;
  }
  return complaints;
}

/**
 * The sign-in form without a form library, which would weigh on the page that most people see first. Its fields keep
 * their own text, also what was filled in before JavaScript ran; the contract's schema checks it once it is sent.
 */
export function useCredentials(onValid: (credentials: Credentials) => Promise<void>) {
  const [complaints, setComplaints] = useState<Complaints>({});

  const isSending = useRef(false);
  const submit = async (form: HTMLFormElement): Promise<void> => {
    // A second press while the schema loads counts as the same press.
    if (isSending.current) return;
    isSending.current = true;
    try {
      await send(form);
    } finally {
      isSending.current = false;
    }
  };
  const send = async (form: HTMLFormElement): Promise<void> => {
    const [email = '', password = ''] = FIELDS.map((name) => inputOf(form, name)?.value);
    const found = await complaintsAbout({ email, password });
    setComplaints(found);
    const wrong = FIELDS.find((name) => found[name]);
    if (wrong) inputOf(form, wrong)?.focus();
    else await onValid({ email: email.trim(), password });
  };

  return {
    complaints,
    prepare: () => void loadSchema().catch(() => undefined),
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
    /** Clears the error of a field that is being typed into. */
    forget: (name: keyof Credentials) => setComplaints((now) => ({ ...now, [name]: undefined })),
    fill: (form: HTMLFormElement | null, credentials: Credentials) => {
      setComplaints({});
      if (form) {
        for (const name of FIELDS) {
          const input = inputOf(form, name);
          if (input) input.value = credentials[name];
        }
      }
    },
  };
}
