import AddCommentOutlined from '@mui/icons-material/AddCommentOutlined';
import AdminPanelSettings from '@mui/icons-material/AdminPanelSettingsOutlined';
import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import AutoAwesome from '@mui/icons-material/AutoAwesomeOutlined';
import AutoStories from '@mui/icons-material/AutoStoriesOutlined';
import Close from '@mui/icons-material/Close';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Favorite from '@mui/icons-material/Favorite';
import FavoriteBorder from '@mui/icons-material/FavoriteBorder';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import IosShare from '@mui/icons-material/IosShare';
import MenuBook from '@mui/icons-material/MenuBookOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Refresh from '@mui/icons-material/Refresh';
import Search from '@mui/icons-material/Search';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import Stop from '@mui/icons-material/Stop';
import Translate from '@mui/icons-material/Translate';
import Verified from '@mui/icons-material/Verified';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ClassificationBadge, ComplianceMark } from '@neo/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: 'Foundations/Specimens/Iconography',
  tags: ['!autodocs', '!dev'],
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const ICONS = {
  'Person Simulator': PersonOutlined,
  'Fictional Character': AutoStories,
  'Original Creation': AutoAwesome,
  Official: Verified,
  'Has a wiki page': MenuBook,
  'Not a favourite': FavoriteBorder,
  Favourite: Favorite,
  Share: IosShare,
  Edit: EditOutlined,
  Delete: DeleteOutlined,
  Search,
  'Clear, close': Close,
  Refresh,
  Back: ArrowBack,
  Send: ArrowUpward,
  'Stop the reply': Stop,
  'New conversation': AddCommentOutlined,
  Language: Translate,
  Settings: SettingsOutlined,
  Admin: AdminPanelSettings,
  'Good to know': InfoOutlined,
  'Take care': WarningAmber,
};

/** One drawing, one meaning. */
export const Meanings: Story = {
  render: () => (
    <Box
      component="ul"
      role="list"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
      }}
    >
      {Object.entries(ICONS).map(([meaning, Icon]) => (
        <Box component="li" key={meaning} sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
          <Icon aria-hidden sx={{ fontSize: 22 }} />
          <Typography variant="body2">{meaning}</Typography>
        </Box>
      ))}
    </Box>
  ),
};

/** Marks are told apart by shape first, then by colour, and always by a word. */
export const Marks: Story = {
  render: () => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
      <ComplianceMark compliance="green" label="Approved" />
      <ComplianceMark compliance="yellow" label="In review" />
      <ComplianceMark compliance="red" label="Restricted" />
      <ClassificationBadge classification="official" label="Official" />
      <ClassificationBadge classification="pro" label="PRO" />
      <ClassificationBadge classification="community" label="Community" />
    </Box>
  ),
};
