import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

/** A heading, a sentence, a field and a button: a minimal page with MUI. */
export default function Home() {
  const [name, setName] = useState('');
  return (
    <Container component="main" maxWidth="md" sx={{ py: 4 }}>
      <title>A bare page</title>
      <Typography variant="h2" component="h1">
        A page with nothing on it but a heading, a sentence, a field and a button
      </Typography>
      <Typography sx={{ my: 2 }}>Rendered by React Router, drawn by MUI.</Typography>
      <TextField label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <Button variant="contained" onClick={() => setName('')}>
        Clear
      </Button>
    </Container>
  );
}
