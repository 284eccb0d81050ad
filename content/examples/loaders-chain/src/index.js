import invitation from './invitation.txt'

document.body.append(invitation)
