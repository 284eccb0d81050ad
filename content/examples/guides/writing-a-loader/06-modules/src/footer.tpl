<p>Booked by {{ booking.customer }}.</p>
