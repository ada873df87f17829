import Google from '@mui/icons-material/Google';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { LoadingButton, NoticeCard, PasswordInput, Portrait, TextInput, Wordmark } from '@neo/ui';

const WALL = ['Frida Kahlo', 'Sun Tzu', 'Hypatia', 'Nietzsche', 'Ada Lovelace', 'Ibn Battuta'];

/** The door of the house. */
export function SignInScreen() {
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', gridTemplateColumns: { lg: '1.15fr 1fr' } }}
    >
      <Box
        data-mui-color-scheme="dark"
        sx={{
          display: 'grid',
          alignContent: 'space-between',
          gap: 5,
          p: { xs: 3, md: 6 },
          color: 'text.primary',
          background: 'radial-gradient(ellipse 70% 60% at 30% 20%, #17523F, #0A2A20 60%, #08130F)',
        }}
      >
        <Wordmark label="NEO" size={34} />
        <Box
          sx={{
            display: { xs: 'none', lg: 'grid' },
            gridTemplateColumns: 'repeat(3, 1fr)',
            gap: 3,
            maxWidth: 560,
          }}
        >
          {WALL.map((name) => (
            <Box
              key={name}
              sx={{ aspectRatio: '4 / 5', boxShadow: 'var(--mui-palette-gallery-hung)' }}
            >
              <Portrait name={name} size="fill" shape="frame" />
            </Box>
          ))}
        </Box>
        <Typography
          variant="h1"
          component="p"
          sx={{ maxWidth: '17ch', fontSize: 'clamp(1.75rem, 1.2rem + 2.2vw, 3.25rem)' }}
        >
          Chat with Frida Kahlo. Debate with Nietzsche. Learn from Sun Tzu. Or create someone
          entirely new.
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'grid',
          alignContent: 'center',
          justifyContent: 'center',
          p: { xs: 2, md: 6 },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2.5, width: 'min(400px, calc(100vw - 32px))' }}>
          <Typography variant="h2" component="h1">
            Sign In
          </Typography>
          <TextInput label="Email" type="email" autoComplete="email" />
          <PasswordInput
            label="Password"
            showLabel="Show password"
            hideLabel="Hide password"
            autoComplete="current-password"
          />
          <LoadingButton size="large">Sign In</LoadingButton>
          <Divider>
            <Typography variant="body2" color="textSecondary">
              Or continue with
            </Typography>
          </Divider>
          <Button variant="outlined" size="large" startIcon={<Google />}>
            Google
          </Button>
          <NoticeCard>
            NEOs are simulations trained on public information. They may be inaccurate, are not a
            source of factual, professional or personal advice, and are for entertainment only.
          </NoticeCard>
        </Box>
      </Box>
    </Box>
  );
}
